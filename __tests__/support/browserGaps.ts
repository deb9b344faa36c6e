/** Features that browsers have and jsdom lacks, as far as the app uses them. */

/** `<dialog>`: open and close with their events; focus trapping is left to the browser tests. */
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

/** Whether the window is as wide as a query asks for; never, of a query about anything else. */
function widthMatcher(query: string): () => boolean {
  const bound = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query);
  if (bound === null) return () => false;
  const pixels = Number(bound[2]);
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
 * Width queries follow `window.innerWidth`; no other query matches. The same query gets the same list, because the app
 * asks on every render and the window would end up with thousands of listeners.
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
 * Each query by role asks for the styles of many elements, and working them out was a sixth of a test. No stylesheet is
 * loaded: without a style of its own an element looks like any other of its kind.
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

/** jsdom lays nothing out: nothing is ever observed to change. */
class SilentObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {
    // nothing has a size
  }
  unobserve(): void {
    // nothing was observed
  }
  disconnect(): void {
    // nothing was observed
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

/** jsdom loads no images: each is one that the browser can't read. */
class UnreadableImage extends EventTarget {
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}
Object.assign(window, { Image: UnreadableImage });

export {};
