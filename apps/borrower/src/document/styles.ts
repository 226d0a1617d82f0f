import '@senim/ui/tokens.css';
import '@senim/ui/font.css';
import '@senim/ui/base.css';
import './face.css';

/** Gathers the styles of every document into one sheet; its script is never served. */
export { pages } from './pages.tsx';
