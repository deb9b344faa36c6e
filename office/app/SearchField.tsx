import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchPath } from '../store/pages';
import { useMay } from '../store/sessionApi';
import { useKeys } from '../widgets/KeysHelp';
import { searchMessages as messages } from '../messages/shell';
import classes from './SearchField.module.css';
import { searchedLists } from './SearchScreen';

/**
 * Renders the search field of the whole office, for people who may see a list that it searches. The key `/` moves the
 * focus to it.
 */
export function SearchField() {
  const may = useMay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  if (!searchedLists.some(({ page }) => may(page.right))) return null;
  const searched = pathname === searchPath ? (parameters.get('q') ?? '') : '';
  const search = (term: string) => {
    const q = term.trim();
    if (q !== '') void navigate(`${searchPath}?${String(new URLSearchParams({ q }))}`);
  };
  return (
    <div role="search" className={classes.search}>
      <input
        // The key renders a new field when a link changes the searched term, so that the field shows it.
        key={searched}
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={searched}
        aria-label={messages.title}
        aria-keyshortcuts="/"
        title={messages.hint}
        placeholder={messages.placeholder}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') search(currentTarget.value);
        }}
      />
    </div>
  );
}
