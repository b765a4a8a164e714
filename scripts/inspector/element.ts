type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An HTML element with attributes and children; false and undefined leave an attribute out. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  setAll(made, attributes);
  made.append(...children);
  return made;
};

/** The same for a part of a drawing. */
export const drawn = (tag: string, attributes: Attributes, ...children: readonly (Node | string)[]): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAll(made, attributes);
  made.append(...children);
  // SAFETY: an element of that namespace.
  return made as SVGElement;
};

const setAll = (made: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
};

/** A button that does one thing. */
export const button = (label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement => {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onClick);
  return made;
};
