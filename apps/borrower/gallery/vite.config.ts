import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every widget in every state: `npx vite apps/borrower/gallery`. Never part of what borrowers download. */
export default defineConfig({ plugins: [react()] });
