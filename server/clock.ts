const fixed = process.env.WAYBILL_NOW ? new Date(process.env.WAYBILL_NOW) : undefined;

/** The present moment, or the one of WAYBILL_NOW. */
export const now = (): Date => new Date(fixed ?? Date.now());
