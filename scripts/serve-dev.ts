import { buildOffice } from './builds.ts';
import { runProduct } from './run-product.ts';

/** What `npm run dev` starts and starts again: the product with the site rendered from its sources. */
await buildOffice();
await runProduct('dev');
