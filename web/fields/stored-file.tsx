import { lazy, Suspense } from 'react';
import type { FieldKind, InputProps } from '#web/fields/field-kind.ts';
import { plainCode } from '#web/fields/identifiers.tsx';

const Chooser = lazy(() => import('#web/fields/file-input.tsx'));
/** Comes with the first form that takes a file. */
const FileInput = (props: InputProps) => (
  <Suspense fallback={<div className="h-6" />}>
    <Chooser {...props} />
  </Suspense>
);

/** A stored file, by its number. */
export const storedFile: FieldKind = { ...plainCode, Input: FileInput, wide: true };
