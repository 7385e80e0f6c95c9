import * as field from '#tools/fields.ts';

/** A report that runs by itself. */
export const scheduleRow = {
  report_schedule_id: field.id('Schedule', { hidden: true }),
  title: field.text('Title', { ours: true }),
  when: field.recurrence('When'),
  state: field.choice('Status', { active: 'Active', paused: 'Paused' }),
  next_at: field.instant('Next run'),
  last_at: field.instant('Last run'),
  last_state: field.choice('Last result', { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' }),
  last_error: field.text('Problem', { ours: true }),
  runs: field.count('Runs', { total: true }),
  failed: field.count('Failed', { total: true }),
  format: field.choice('File', { csv: 'CSV', xlsx: 'Excel' }),
  tz: field.timeZone('Time zone'),
  recipients: field.text('Mailed to'),
  path: field.report('Report', { hidden: true }),
  last_file_id: field.file('Last file', { hidden: true }),
  cron: field.code('Cron', { hidden: true }),
  input: field.filters('Filters', { of: 'path', hidden: true }),
};

/** One run of a schedule. */
export const runRow = {
  report_run_id: field.id('Run', { hidden: true }),
  title: field.text('Title', { ours: true }),
  due_at: field.instant('Due'),
  state: field.choice('Status', { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' }),
  file_id: field.file('File', { hidden: true }),
  rows: field.count('Rows', { total: true }),
  took_hours: field.span('Took'),
  attempts: field.count('Attempts'),
  error: field.text('Problem', { ours: true }),
  mailed_at: field.instant('Mailed'),
  path: field.report('Report', { hidden: true }),
  finished_at: field.instant('Finished', { hidden: true }),
  report_schedule_id: field.id('Schedule', { hidden: true }),
};
