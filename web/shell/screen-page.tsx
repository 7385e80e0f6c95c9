import { contractOf } from '#web/lib/contracts.ts';
import { useUser } from '#web/lib/session.ts';
import { mayOpen } from '#web/menu/access.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Forbidden } from '#web/shell/message-page.tsx';
import type { ComponentType } from 'react';
import type { Screen } from '#web/menu/screen.ts';

/** The page of a screen, for those who may open it: its own, or the standard report or form over its contract. */
export async function pageOf(screen: Screen, own?: ComponentType): Promise<ComponentType> {
  const Page = own ?? (await standardPage(screen));
  return function ScreenPage() {
    const user = useUser();
    return mayOpen(user, screen.path) ? <Page /> : <Forbidden />;
  };
}

async function standardPage({ path, contract: wirePath, presets, actions }: Screen): Promise<ComponentType> {
  if (!wirePath) throw new Error(`${path} has neither a contract nor a page`);
  const contract = await contractOf(wirePath);
  if (contract.effect !== 'read') {
    const { ChangeScreen } = await import('#web/parts/change/change-screen.tsx');
    return () => <ChangeScreen contract={contract} />;
  }
  return () => <ReportScreen contract={contract} presets={presets} actions={actions} />;
}
