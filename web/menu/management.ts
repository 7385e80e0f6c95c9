import type { Screen } from './screen.ts';

export const management: Screen[] = [
  {
    path: '/management/dashboard',
    title: 'Dashboard',
    menu: 'Management',
    contract: 'management/dashboard',
  },
  {
    path: '/management/dashboard-complete',
    title: 'Dashboard, complete',
    menu: 'Management',
  },
  {
    path: '/management/parcel-count',
    title: 'Parcel count',
    menu: 'Management',
    contract: 'report/parcel-count',
  },
  {
    path: '/management/parcel-count-by-date',
    title: 'Parcel count by date',
    menu: 'Management',
    contract: 'report/parcel_count_by_date',
  },
  {
    path: '/management/company',
    title: 'Our company',
    menu: 'Management',
    contract: 'management/get-company',
  },
  {
    path: '/management/our-people',
    title: 'Our people',
    menu: 'Management',
    contract: 'management/our-people',
  },
  {
    path: '/management/unanswered-questions',
    title: 'Unanswered questions',
    menu: 'Management',
    contract: 'questions/list',
    actions: ['questions/settle'],
  },
];
