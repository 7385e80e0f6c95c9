import type { Handler } from '#server/implement.ts';
import { assignRate } from './assign-rate.ts';
import { getRateAssignations } from './get-rate-assignations.ts';
import { getSimulation } from './get-simulation.ts';
import { getSimulations } from './get-simulations.ts';
import { getZipCodes } from './get-zip-codes.ts';
import { insertSimulation } from './insert-simulation.ts';
import { priceOfParcel } from './price-of-parcel.ts';
import { saveScenario } from './save-scenario.ts';
import { simulateLane } from './simulate-lane.ts';
import { whatIf } from './what-if.ts';

export const bible: Handler[] = [
  getZipCodes,
  simulateLane,
  insertSimulation,
  getSimulations,
  getSimulation,
  whatIf,
  saveScenario,
  getRateAssignations,
  assignRate,
  priceOfParcel,
];
