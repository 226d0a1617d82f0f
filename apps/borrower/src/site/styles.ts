import '@senim/ui/tokens.css';
import '@senim/ui/font.css';
import '@senim/ui/base.css';
import './face.css';
import './later.css';

/** Collects the styles of every page; each page adds its own. The script of this file is never served. */
export { ErrorDialog } from '../layout/ErrorDialog.tsx';
export { Layout } from '../layout/Layout.tsx';
