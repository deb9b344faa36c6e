import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './Tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Returns the tab to which a key moves from the tab at `index`. Null for other keys. */
function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Returns the tabs shown so far. Their panels stay mounted and hidden, so that half-typed text survives a switch. */
function useVisited<Id extends string>(selected: Id): ReadonlySet<Id> {
  const [visited, setVisited] = useState<ReadonlySet<Id>>(new Set([selected]));
  if (visited.has(selected)) return visited;
  const extended = new Set([...visited, selected]);
  setVisited(extended);
  return extended;
}

/** Renders ARIA tabs with one tab stop. Arrow keys, Home and End select a tab immediately. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect } = props;
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const visited = useVisited(selected);

  const move = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classes.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== selected}
          className={classes.panel}
        >
          {visited.has(tab.id) ? tab.panel : null}
        </div>
      ))}
    </div>
  );
}
