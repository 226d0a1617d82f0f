import { runProduct } from './run-product.ts';

/** What `npm run dev` starts and starts again: the product with site and office made from their sources. */
await runProduct('dev');
