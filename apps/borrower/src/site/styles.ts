import '@senim/ui/tokens.css';
import '@senim/ui/font.css';
import '@senim/ui/base.css';
import './face.css';
import './later.css';

/** Gathers the styles that every page has; each page adds its own. Its script is never served. */
export { ErrorDialog } from '../layout/ErrorDialog.tsx';
export { Layout } from '../layout/Layout.tsx';
