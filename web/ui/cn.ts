import { clsx } from 'clsx';

/** Joins class names. None of them wins by its place: what may be replaced is written `soft:`. */
export const cn = clsx;
