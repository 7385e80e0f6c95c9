import type { ScreenRow } from '#web/shell/screen-row.ts';

export const questions: ScreenRow[] = [
  {
    path: '/management/unanswered-questions',
    title: 'Unanswered questions',
    menu: 'Management',
    contract: 'questions/list',
    actions: ['questions/settle'],
  },
];
