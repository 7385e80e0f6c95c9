import type { AnyContract } from '#tools/define.ts';
import { getHubManifestTotal } from './get-hub-manifest-total.ts';
import { getHubManifests } from './get-hub-manifests.ts';
import { getPreAlert } from './get-pre-alert.ts';
import { getPrealertDailyReport } from './get-prealert-daily-report.ts';
import { hubManifestReceiveBag } from './hub-manifest-receive-bag.ts';
import { moveHubManifest } from './move-hub-manifest.ts';
import { newHubManifest } from './new-hub-manifest.ts';
import { preManifestGetMasterListByNumber } from './pre-manifest-get-master-list-by-number.ts';
import { preManifestObservationInsert } from './pre-manifest-observation-insert.ts';
import { updatePreAlertHeader } from './update-pre-alert-header.ts';

export const manifest: AnyContract[] = [
  getHubManifestTotal,
  getHubManifests,
  getPreAlert,
  getPrealertDailyReport,
  hubManifestReceiveBag,
  moveHubManifest,
  newHubManifest,
  preManifestGetMasterListByNumber,
  preManifestObservationInsert,
  updatePreAlertHeader,
];
