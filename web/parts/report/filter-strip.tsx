import { Check, Group, Link, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnyContract } from '#tools/define.ts';
import { isGrouped } from '#tools/refine/refine.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import type { Refining } from '#web/lib/refining.ts';
import { useUser } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import type { PictureKind } from '#web/parts/refine/picture.ts';
import { askable } from '#web/parts/refine/askable.ts';
import { FilterBox } from '#web/parts/report/filter-box.tsx';
import { filterFields, isUsual } from '#web/parts/report/filter-fields.ts';
import type { FilterField } from '#web/parts/report/filter-fields.ts';
import { FormStrip } from '#web/parts/form/form-strip.tsx';
import { copyText } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuLine, MenuTrigger } from '#web/ui/menu.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

const RefineBoxes = lazy(() => import('#web/parts/refine/refine-boxes.tsx'));
const ShapeBoxes = lazy(() => import('#web/parts/refine/shape-boxes.tsx'));

interface Props {
  contract: AnyContract;
  /** What a person set; everything else is usual or absent. */
  set: Row;
  /** What applies where nothing was set. */
  usual: Row;
  onChange?: (set: Row) => void;
  /** Input that the screen gives by other means, such as a search box of its own. */
  without?: readonly string[];
  /** Copies this address at the end of the strip. */
  link?: () => string;
  end?: ReactNode;
  /** A button behind all tools. */
  action?: ReactNode;
  dense?: boolean;
  /** The list that is filtered, where its columns can be asked for too. */
  refining?: Refining;
  /** How groups are drawn, where that can be chosen. */
  picture?: PictureKind | null;
  onPicture?: (picture: PictureKind) => void;
  /** Groups and measures are chosen elsewhere on the page. */
  unshaped?: boolean;
}

/**
 * The input of a contract as a form strip: set values in ink, '+ Filter' for those nobody uses yet. What is asked of the
 * columns of its rows stands beside it in boxes of the same kind.
 */
export function FilterStrip({ contract, set, usual, onChange, without = [], link, end, dense, ...refined }: Props) {
  const { refining, picture, onPicture, unshaped, action } = refined;
  const t = useText();
  const [added, setAdded] = useState<string | null>(null);
  const [column, setColumn] = useState<string | null>(null);
  const [shaped, setShaped] = useState(false);
  /** Once there were conditions their boxes stay: one of them may be open while it is emptied. */
  const [conditions, setConditions] = useState(false);
  if (!conditions && (column || refining?.refine.where.length)) setConditions(true);
  const { role } = useUser();
  const fields = useMemo(
    () => filterFields(contract, role).filter(({ key }) => !without.includes(key)),
    [contract, role, without],
  );
  const args = { ...usual, ...set };
  const isSet = (key: string) => !isNothing(set[key]);
  const stands = (filter: FilterField) =>
    isUsual(filter, dense) || !isNothing(args[filter.key]) || filter.key === added;
  const change = onChange && ((changes: Row) => onChange(withChanges(set, changes, usual)));
  const unused = fields.filter((filter) => !stands(filter));
  const adds = change !== undefined && (unused.length > 0 || refining !== undefined);
  const add = {
    unused,
    refining,
    onAdd: setAdded,
    onColumn: setColumn,
    onShape: unshaped ? undefined : () => setShaped(true),
  };
  const someSet = Object.entries(set).some(([key, value]) => !without.includes(key) && !isNothing(value));
  const clear = () => {
    setShaped(false);
    onChange!(Object.fromEntries(Object.entries(set).filter(([key]) => without.includes(key))));
  };
  return (
    <FormStrip
      label={t('Filters')}
      dense={dense}
      scrolls={!dense}
      end={
        (end || link || action) && (
          <>
            {end}
            {link && <CopyLink link={link} />}
            {action}
          </>
        )
      }
    >
      {fields.filter(stands).map((filter) => (
        <FilterBox
          key={filter.key}
          filter={filter}
          args={args}
          set={isSet}
          onChange={change}
          defaultOpen={filter.key === added}
          onClose={() => setAdded(null)}
        />
      ))}
      <Suspense>
        {refining && conditions && <RefineBoxes refining={refining} added={column} onAdded={() => setColumn(null)} />}
        {refining && !unshaped && (shaped || isGrouped(refining.refine) || refining.refine.limit) && (
          <ShapeBoxes refining={refining} always={shaped} picture={picture} onPicture={onPicture} />
        )}
      </Suspense>
      {adds && (
        <div className="flex h-11 shrink-0 items-center px-1.5">
          <AddFilter {...add} small={dense} />
          {!dense && someSet && (
            <Button variant="quiet" onClick={clear}>
              {t('Clear all')}
            </Button>
          )}
        </div>
      )}
    </FormStrip>
  );
}

/** What is not given any more leaves the set; an emptied list stays where something is usual. */
const withChanges = (set: Row, changes: Row, usual: Row): Row =>
  Object.fromEntries(
    Object.entries({ ...set, ...changes }).filter(([key, value]) =>
      Array.isArray(value) && value.length === 0 ? !isNothing(usual[key]) : !isNothing(value),
    ),
  );

interface AddProps {
  unused: readonly FilterField[];
  refining?: Refining;
  onAdd: (key: string) => void;
  onColumn: (key: string) => void;
  onShape?: () => void;
  small?: boolean;
}
function AddFilter({ unused, refining, onAdd, onColumn, onShape, small }: AddProps) {
  const t = useText();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" size={small ? 'icon-24' : 28} aria-label={t('Add a filter')}>
          <Plus size={14} strokeWidth={1.9} />
          {!small && t('Filter')}
        </Button>
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
        {unused.map(({ key, field }) => (
          <MenuItem key={key} onSelect={() => onAdd(key)}>
            {t(field.label)}
          </MenuItem>
        ))}
        {refining && unused.length > 0 && <MenuLine />}
        {refining && <AddColumn {...{ refining, onColumn, onShape }} />}
      </MenuContent>
    </Menu>
  );
}

type ColumnProps = Pick<AddProps, 'onColumn' | 'onShape'> & { refining: Refining };
function AddColumn({ refining, onColumn, onShape }: ColumnProps) {
  const t = useText();
  const language = useLanguage();
  const columns = askable(refining.contract, { t, language });
  return (
    <>
      <MenuLabel>{t('Column')}</MenuLabel>
      {columns.map(({ key, head }) => (
        <MenuItem key={key} onSelect={() => onColumn(key)}>
          {head}
        </MenuItem>
      ))}
      {onShape && (
        <>
          <MenuLine />
          <MenuItem icon={<Group size={16} strokeWidth={1.6} />} onSelect={onShape}>
            {t('Group and measure')}
          </MenuItem>
        </>
      )}
    </>
  );
}

const thanks = 2_000;

/** Copies the address that brings back exactly this view, and says so in its place. */
export function CopyLink({ link }: { link: () => string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thanks);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = t(copied ? 'Link copied' : 'Copy the link to this view');
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        onClick={() => void copyText(link()).then(() => setCopied(true))}
      >
        {copied ? <Check size={16} strokeWidth={1.6} /> : <Link size={16} strokeWidth={1.6} />}
      </Button>
    </Tooltip>
  );
}
