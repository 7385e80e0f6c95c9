import { clsx } from 'clsx';

/** Joins class names. None of them wins by its place: what may be replaced is written `overridable:`. */
export const cn = clsx;
