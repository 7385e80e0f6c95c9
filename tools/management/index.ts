import type { AnyContract } from '#tools/define.ts';
import { dashboard } from './dashboard.ts';
import { getCompany } from './get-company.ts';
import { ourPeople } from './our-people.ts';
import { permitAttendance } from './permit-attendance.ts';
import { saveCompany } from './save-company.ts';

export const management: AnyContract[] = [dashboard, getCompany, ourPeople, permitAttendance, saveCompany];
