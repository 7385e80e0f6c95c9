import * as field from '#tools/fields.ts';

/** How loud a message is. */
export const levels = { info: 'Information', warning: 'Warning', error: 'Error' };

/** A message at the head of screens. */
export const messageRow = {
  text: field.note('Text'),
  route: field.text('Screen', { about: 'The path of the screen; * is every screen.' }),
  level: field.choice('Level', levels),
  audience: field.text('For', { about: 'The kinds of account that see it; everybody where empty.' }),
  shown_from: field.instant('From'),
  shown_to: field.instant('Until'),
  active: field.flag('Active'),
  created_by: field.text('By'),
  put_away: field.flag('Put away by you', { hidden: true }),
  screen_message_id: field.id('Number', { hidden: true }),
};

export const messageKeys = {
  text: field.note('Text'),
  route: field.text('Screen'),
  level: field.choice('Level', levels),
  audience: field.text('For'),
  shown_from: field.instant('From'),
  shown_to: field.instant('Until'),
};
