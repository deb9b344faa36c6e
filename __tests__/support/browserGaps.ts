/** Adds the browser features that the app uses and jsdom lacks. */

/** Adds the methods of `<dialog>` and its `close` event. Browser tests check that a dialog traps the focus. */
function addDialogs(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.show = function show() {
    this.open = true;
  };
  dialog.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    this.open = true;
  };
  dialog.close = function close(returnValue) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };
}

/** Returns a function that checks a width query against the current width. For any other query it returns false. */
function widthMatcher(query: string): () => boolean {
  const bound = /\((min|max)-width:\s*([\d.]+)(px|rem)\)/.exec(query);
  if (bound === null) return () => false;
  const pixels = Number(bound[2]) * (bound[3] === 'rem' ? 16 : 1);
  return bound[1] === 'min' ? () => window.innerWidth >= pixels : () => window.innerWidth <= pixels;
}

function openMediaQuery(query: string): MediaQueryList {
  const matches = widthMatcher(query);
  const list = Object.assign(new EventTarget(), {
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.defineProperty(list, 'matches', { get: matches });
  let last = matches();
  window.addEventListener('resize', () => {
    if (matches() === last) return;
    last = matches();
    list.dispatchEvent(Object.assign(new Event('change'), { media: query, matches: last }));
  });
  return list as unknown as MediaQueryList;
}

/**
 * Adds `matchMedia`. Width queries follow `window.innerWidth`. No other query matches. The same query returns the same
 * list, because the app asks on every render and the window would end up with thousands of listeners.
 */
function addMediaQueries(): void {
  const lists = new Map<string, MediaQueryList>();
  window.matchMedia = (query) => {
    const list = lists.get(query) ?? openMediaQuery(query);
    lists.set(query, list);
    return list;
  };
}

/**
 * Caches computed styles, because each query by role needs the styles of many elements. No stylesheet is loaded, so
 * elements of the same kind without a style attribute have the same computed style.
 */
function keepComputedStyles(): void {
  const computeStyle = window.getComputedStyle.bind(window);
  const styleOfKind = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (element.hasAttribute('style')) return computeStyle(element, pseudoElement);
    const told = ['type', 'hidden', 'open'].map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.localName, ...told, pseudoElement]);
    const style = styleOfKind.get(kind) ?? computeStyle(element, pseudoElement);
    styleOfKind.set(kind, style);
    return style;
  };
}

/** An observer that never fires, because jsdom has no layout. */
class SilentObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {
    // Nothing has a size.
  }
  unobserve(): void {
    // Nothing was observed.
  }
  disconnect(): void {
    // Nothing was observed.
  }
  takeRecords(): [] {
    return [];
  }
}

addDialogs();
addMediaQueries();
keepComputedStyles();
window.ResizeObserver = SilentObserver;
window.IntersectionObserver = SilentObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

let objectUrls = 0;
URL.createObjectURL = () => `blob:${window.location.origin}/${(objectUrls += 1)}`;
URL.revokeObjectURL = () => undefined;

/** An image that always fails to decode, because jsdom loads no images. */
class UnreadableImage extends EventTarget {
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}
Object.assign(window, { Image: UnreadableImage });

export {};
