type Found = Record<string, unknown>;

/** The contracts of every folder, each in a file of its own name; apart, because this list grows with their number. */
export const files = import.meta.glob<Found>([
  '../../tools/*/*.ts',
  '!../../tools/*/index.ts',
  '!../../tools/{texts,rules,rows,refine,chat,pins,undo}/*',
]);
/** The list of each folder. */
export const lists = import.meta.glob<Found>(['../../tools/*/index.ts', '!../../tools/texts/index.ts']);
