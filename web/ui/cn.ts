import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['10', '11', '12', '13', '14', '15', '16', '18', '22'],
      'font-weight': ['400', '500', '525', '550', '575', '600', '625'],
      radius: ['check', 'control', 'card'],
      shadow: ['float'],
      animate: ['rise', 'slide', 'fade', 'late'],
    },
  },
});

/** Joins class names; the later of two that contradict each other wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
