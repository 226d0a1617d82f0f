import type { RouteObject } from 'react-router';

/** The screens of the application, each loaded when it is visited. */
export const screens: RouteObject[] = [];
