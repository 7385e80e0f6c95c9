import { lazy } from 'react';
import { contractOf } from '#web/lib/contracts.ts';
import { useUser } from '#web/lib/session.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Forbidden } from '#web/shell/message-page.tsx';
import { mayOpen } from '#web/shell/menus.ts';
import type { ComponentType } from 'react';
import type { ScreenRow } from '#web/shell/screen-row.ts';

/** The page of one row: its component, or the standard report or change over its contract; loaded when first shown. */
export function pageOf(row: ScreenRow): ComponentType {
  const Screen = lazy(row.component ?? (() => reportOf(row)));
  return function ScreenPage() {
    const { role } = useUser();
    return mayOpen(role, row.path) ? <Screen /> : <Forbidden />;
  };
}

async function reportOf({
  path,
  contract: wirePath,
  presets,
  actions,
}: ScreenRow): Promise<{ default: ComponentType }> {
  if (!wirePath) throw new Error(`${path} has neither a contract nor a component`);
  const contract = await contractOf(wirePath);
  if (contract.effect !== 'read') {
    const { ChangeScreen } = await import('#web/parts/change/change-screen.tsx');
    return { default: () => <ChangeScreen contract={contract} /> };
  }
  return { default: () => <ReportScreen contract={contract} presets={presets} actions={actions} /> };
}
