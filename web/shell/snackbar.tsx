import { hideAlert, useAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { AlertGlyph } from '#web/shell/alert-glyph.tsx';
import { Toast } from '#web/ui/toast.tsx';

/** What the page has just to say, at its foot. */
export function Snackbar() {
  const t = useText();
  const alert = useAlert();
  const action = alert?.action;
  return (
    <Toast
      open={alert !== null}
      glyph={<AlertGlyph type={alert?.typeMessage ?? 'info'} />}
      urgent={alert?.typeMessage === 'error'}
      action={
        action && {
          text: action.text,
          onClick: () => {
            hideAlert();
            action.run();
          },
        }
      }
      closeLabel={t('Close')}
      onClose={hideAlert}
    >
      {alert?.message}
    </Toast>
  );
}
