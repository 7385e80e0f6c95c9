import { StatusGlyph } from '#web/ui/status.tsx';
import type { AlertType } from '#machines/alerts.ts';
import type { Status } from '#tools/rules/status.ts';

const glyphs: Record<AlertType, Status> = {
  success: 'delivered',
  error: 'exception',
  warning: 'customs',
  info: 'moving',
};

export const AlertGlyph = ({ type }: { type: AlertType }) => <StatusGlyph status={glyphs[type]} />;
