import {
  BookOpen,
  CalendarClock,
  Clock,
  CreditCard,
  FileInput,
  Gauge,
  Handshake,
  Landmark,
  Package,
  PackagePlus,
  Plane,
  ScanSearch,
  Table2,
  Timer,
  Warehouse,
  Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MenuGroup } from '#web/menu/screen.ts';

export const menuIcons: Record<MenuGroup, LucideIcon> = {
  Shipments: Package,
  Tracking: ScanSearch,
  Operations: PackagePlus,
  Floor: Warehouse,
  Masters: Plane,
  Attendance: Clock,
  'Pre-alert': FileInput,
  Process: Workflow,
  'Operations reports': Table2,
  Finance: Landmark,
  Management: Gauge,
  Partners: Handshake,
  Bank: CreditCard,
  'The Bible': BookOpen,
  Reports: CalendarClock,
  'Temporary reports': Timer,
};
