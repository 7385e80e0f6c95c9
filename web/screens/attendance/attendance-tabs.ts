import { useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';

const tabs = {
  '/operations/attendance/summary': 'Attendance',
  '/operations/attendance/manual-register': 'By hand',
  '/operations/attendance/break-time': 'Breaks',
  '/operations/attendance/employees': 'Employees',
  '/operations/attendance/history': 'Uploads',
  '/operations/attendance': 'Upload',
};
type Place = keyof typeof tabs;

/** The screens about people's hours as tabs of one place; each has its own address. */
export function useAttendanceTabs(here: Place) {
  const t = useText();
  const navigate = useNavigate();
  return {
    label: t('Views'),
    value: here,
    tabs: Object.entries(tabs).map(([value, text]) => ({ value, text: t(text) })),
    onChange: (place: string) => void navigate(place),
  };
}
