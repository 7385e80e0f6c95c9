/** What a booking is filled in from, by kind: code and name. */
const catalogs: Record<string, Record<string, string>> = {
  charge: { PP: 'Prepaid', CC: 'Collect' },
  destination: { AIR: 'To the airport', AGT: 'To the agent', DOR: 'To the door' },
  transport: { AIR: 'By air', RFS: 'By road under an air waybill' },
  handling: {
    EAP: 'Electronic air waybill, documents in a pouch',
    EAW: 'Electronic air waybill, no documents',
    ELI: 'Lithium ion batteries in equipment',
    ELM: 'Lithium metal batteries in equipment',
    SPX: 'Secure for passenger aircraft',
    SCO: 'Secure for cargo aircraft only',
    VAL: 'Valuable cargo',
    COU: 'Courier',
  },
};

export const catalogRows = () =>
  Object.entries(catalogs).flatMap(([kind, names]) =>
    Object.entries(names).map(([code, name]) => ({ kind, code, name })),
  );
