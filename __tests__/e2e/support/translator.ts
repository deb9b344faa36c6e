import type { BrowserContext } from '@playwright/test';

/**
 * Replaces each text node with nested `<font>` elements, now and after each change, like the translation in Chrome. The
 * texts stay the same, so that a test finds them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untranslated = 'script, style, textarea, title, svg, font, [translate="no"]';

    const translate = (text: Node): void => {
      const parent = text.parentElement;
      if (parent?.closest(untranslated) !== null || text.nodeValue?.trim() === '') return;
      const outer = document.createElementNS(parent.namespaceURI, 'font');
      const inner = document.createElementNS(parent.namespaceURI, 'font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };

    const translateWithin = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };

    const changed = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) translateWithin(node);
      }
    });

    // Browsers translate a page once it has loaded.
    window.addEventListener('load', () => {
      translateWithin(document.body);
      changed.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
