import { sizeOf, filterBounds, type FilterGroup, isGroup } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import type { PayerNames } from '@coverline/domain/filterQueries/sentence.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useRef, useState } from 'react';
import { worded } from '#/api/terms.ts';
import { ConditionRow } from '#/features/filterQueries/tree/ConditionRow.tsx';
import {
  newCondition,
  newGroup,
  type Path,
  withGroup,
  withMore,
  without,
  withPart,
} from '#/features/filterQueries/tree/treeEdits.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';

type Props = {
  readonly entity: FilterEntity;
  readonly tree: FilterGroup;
  readonly payers: PayerNames;
  /** What is wrong with it as a whole; told once it was tried, at its places too. */
  readonly error: string | undefined;
  readonly onChange: (tree: FilterGroup, chosen?: PayerNames) => void;
};

/** Conditions and groups of them, by keyboard as by hand: what was added has the focus, and what follows what was removed. */
export function TreeField(props: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState('');
  const full = sizeOf(props.tree).conditions >= filterBounds.conditions;
  return (
    <div ref={own} className="filter-tree">
      {props.error !== undefined && <Notice tone="bad">{worded(props.error)}</Notice>}
      <GroupField {...props} path={[]} group={props.tree} added={added} onAdd={setAdded} box={own} full={full} />
    </div>
  );
}

type GroupProps = Props & {
  readonly path: Path;
  readonly group: FilterGroup;
  readonly added: string;
  readonly onAdd: (path: string) => void;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly full: boolean;
};

const joins = [
  { value: 'and', label: 'All of these' },
  { value: 'or', label: 'Any of these' },
] as const;

function GroupField(props: GroupProps) {
  const { entity, tree, payers, error, onChange, path, group, added, onAdd, box, full } = props;
  const number = path.map((turn) => turn + 1).join('.');
  const name = path.length === 0 ? 'Conditions' : `Group ${number}`;
  const add = (part: FilterGroup['Parts'][number]) => {
    onAdd([...path, group.Parts.length].join('.'));
    onChange(withMore(tree, path, part));
  };
  const remove = (at: Path) => {
    onChange(without(tree, at));
    box.current
      ?.querySelector<HTMLElement>(`[data-group="${at.slice(0, -1).join('.')}"] > .filter-deeds button`)
      ?.focus();
  };
  return (
    <fieldset className="filter-group" data-group={path.join('.')}>
      <legend className="sr">{name}</legend>
      <div className="filter-join">
        <SegmentedTabs
          label={`${name}: how they join`}
          options={joins}
          value={group.Join}
          onChange={(Join) => onChange(withGroup(tree, path, (one) => ({ ...one, Join })))}
        />
        {path.length > 0 && (
          <IconButton label={`Remove group ${number}`} icon={IconX} size="s" onClick={() => remove(path)} />
        )}
      </div>
      {group.Parts.map((part, at) => {
        const here = [...path, at];
        const key = here.join('.');
        if (isGroup(part)) return <GroupField key={key} {...props} path={here} group={part} />;
        return (
          <ConditionRow
            key={key}
            entity={entity}
            condition={part}
            number={here.map((turn) => turn + 1).join('.')}
            payers={payers}
            judged={error !== undefined}
            begins={added === key}
            onChange={(condition, chosen) => onChange(withPart(tree, here, condition), chosen)}
            onRemove={() => remove(here)}
          />
        );
      })}
      <div className="filter-deeds">
        <Button
          size="s"
          icon={IconPlus}
          disabledReason={full ? `A filter has ${filterBounds.conditions} conditions at most` : null}
          onClick={() => add(newCondition(entity))}
        >
          Add condition
        </Button>
        {path.length + 1 < filterBounds.depth && !full && (
          <Button size="s" icon={IconPlus} onClick={() => add(newGroup(entity, group))}>
            Add group
          </Button>
        )}
      </div>
    </fieldset>
  );
}
