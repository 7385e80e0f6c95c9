import type { Screen } from './screen.ts';

const section = 'Attendance';

export const attendance: Screen[] = [
  {
    path: '/operations/attendance',
    title: 'Upload attendance',
    menu: 'Attendance',
    contract: 'operations/upload-access-attendance',
  },
  {
    path: '/operations/attendance/summary',
    title: 'Attendance',
    menu: 'Attendance',
    contract: 'operations/get-attendance-summary',
  },
  {
    path: '/operations/attendance/history',
    title: 'Attendance uploads',
    menu: 'Attendance',
    contract: 'operations/get-attendance-header-upload',
  },
  {
    path: '/operations/attendance/history/days',
    title: 'Days of an attendance upload',
    menu: null,
    section,
    contract: 'operations/get-attendance-detail-upload',
  },
  {
    path: '/operations/attendance/break-time',
    title: 'Break times',
    menu: 'Attendance',
    contract: 'operations/get-attendance-break-time',
  },
  {
    path: '/operations/attendance/manual-register',
    title: 'Manual attendance',
    menu: 'Attendance',
    contract: 'operations/get-attendance-manual-register',
  },
  {
    path: '/operations/attendance/employees',
    title: 'Employees',
    menu: null,
    section,
    contract: 'operations/get-attendance-employees',
  },
];
