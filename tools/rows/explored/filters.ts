import * as field from '#tools/fields.ts';
import { periodWords } from '#tools/rules/value-words.ts';

/** The period of a wide list, over any of its dates; the first of `periods` is meant where none is named. */
export const exploredPeriod = <const P extends Record<string, string>>(periods: P) => ({
  start_date: field.day('From', { usual: -29 }).optional(),
  end_date: field.day('To', { usual: 0 }).optional(),
  period_of: field
    .choice('Period of', periods, {
      about: `What the first and last day are about; ${Object.values(periods)[0]!.toLowerCase()} where absent.`,
      words: Object.fromEntries(Object.entries(periodWords).filter(([key]) => key in periods)),
    })
    .optional(),
});

/** What every wide list can be narrowed by. */
export const exploredParties = {
  copa_list: field.partners('Partner').optional(),
  ctry_iso_code_list: field.countries('Country').optional(),
};
