import * as field from '#tools/fields.ts';

export const importStates = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Imported',
  failed: 'Failed',
} as const;
export type ImportState = keyof typeof importStates;

/** The progress of an import: while it runs `rows_done` grows, in the end accepted, refused and repeated make the total. */
export const importJob = {
  import_job_id: field.id('Import'),
  state: field.choice('State', importStates),
  copa_id: field.partner('Partner', { hidden: true }),
  copa_name: field.text('Partner'),
  file_name: field.text('File'),
  rows_total: field.count('Lines'),
  rows_done: field.count('Lines checked'),
  rows_accepted: field.count('Accepted'),
  rows_refused: field.count('Refused'),
  rows_repeated: field.count('Already there', { about: 'Lines that an earlier file brought with the same values.' }),
  error: field.text('Error'),
  started_at: field.instant('Started'),
  finished_at: field.instant('Finished'),
  user_name: field.text('By'),
  file_id: field.file('Uploaded file', { hidden: true }),
  refused_file_id: field.file('Refused lines', {
    about: 'The refused lines as a CSV file to mend and import again: GET /files/{file_id}.',
  }),
};

/** Why one cell, or a whole line where no column is named, was refused. */
export const refusedCell = {
  line: field.count('Line', { about: 'Line of the file, the header counted.' }),
  column: field.text('Column'),
  value: field.text('Value'),
  reason: field.text('Reason', { ours: true }),
};

/** The same reason over many lines. */
export const reasonCount = {
  reason: field.text('Reason', { ours: true }),
  column: field.text('Column'),
  lines: field.count('Lines'),
  first_line: field.count('First line'),
  value: field.text('Value there'),
};
