import * as field from '#tools/fields.ts';
import { doorZone } from '#tools/rules/attendance.ts';

export const shifts = { day: 'Day shift', evening: 'Evening shift' };

/** Where a day of an employee stands. */
export const dayState = field.choice('State', {
  complete: 'Complete',
  incomplete: 'Incomplete',
  corrected: 'Corrected',
  absent: 'Absent',
});

const order = { dmy: 'Day first', mdy: 'Month first', ymd: 'Year first' };

/** What one door log brought, by line. */
export const logCounts = {
  lines: field.count('Lines'),
  punches: field.count('Punches', { about: 'Lines that opened a door for an employee, repeats left out.' }),
  repeated: field.count('Repeats', { about: 'Punches within a minute of the one before.' }),
  denied: field.count('Denied', { about: 'Doors that did not open.' }),
  left_out: field.count('Left out', { about: 'Visitors, totals and repeated headers.' }),
  refused: field.count('Refused'),
};
export const logPeriod = {
  period_from: field.day('First day'),
  period_to: field.day('Last day'),
  day_order: field.choice('Dates are read', order),
};

/** One uploaded door log. */
export const attendanceUpload = {
  attendance_header_id: field.id('Upload'),
  file_name: field.text('File'),
  uploaded_at: field.instant('Uploaded'),
  uploaded_by: field.text('By'),
  ...logPeriod,
  employees: field.count('Employees'),
  days: field.count('Days'),
  ...logCounts,
  refused_file_id: field.file('Refused lines', { hidden: true }),
};

/** The doors of one day, as they count. */
export const doors = {
  first_open_door: field.instant('First door', {
    told: {
      zone: doorZone,
      words:
        'came in, came, arrived, entered, clocked in, got in, entry, entro, llego, marco entrada, entrada, entrou, chegou, bateu entrada',
    },
  }),
  last_open_door: field.instant('Last door', {
    told: {
      zone: doorZone,
      words:
        'left, leaves, went home, went out, clocked out, exit, salio, se fue, marco salida, salida, saiu, foi embora, saida, bateu saida',
    },
  }),
};

export const employeeDays = {
  employee_id: field.employee('Employee', { about: 'The number of an employee; 0 means all.' }).optional(),
  date_from: field.day('From', { usual: -13 }).optional(),
  date_to: field.day('To', { usual: 0 }).optional(),
};

export const breakRow = {
  break_id: field.id('Break', { hidden: true }),
  employee_id: field.id('Number'),
  user_name: field.person('Employee'),
  minutes: field.count('Minutes'),
  break_enable: field.flag('Enabled'),
  updated_at: field.instant('Changed'),
  updated_by: field.text('By'),
};

/** A day as it was put right by hand, beside what the log says of it. */
export const manualRow = {
  attendance_manual_id: field.id('Correction', { hidden: true }),
  attendance_detail_id: field.id('Day number', { hidden: true }),
  employee_id: field.id('Number', { hidden: true }),
  user_name: field.person('Employee'),
  day: field.day('Day'),
  ...doors,
  log_first: field.instant('First door of the log'),
  log_last: field.instant('Last door of the log'),
  worked: field.span('Worked'),
  state: dayState,
  reason: field.text('Reason'),
  attendance_manual_enable: field.flag('Enabled'),
  updated_at: field.instant('Changed'),
  updated_by: field.text('By'),
};
