type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An HTML element with attributes and children; false and undefined leave an attribute out. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const created = document.createElement(tag);
  setAll(created, attributes);
  created.append(...children);
  return created;
};

/** An SVG element with attributes and children. */
export const svgElement = (
  tag: string,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): SVGElement => {
  const created = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAll(created, attributes);
  created.append(...children);
  // SAFETY: the namespace makes it an SVG element.
  return created as SVGElement;
};

const setAll = (created: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) created.setAttribute(name, value === true ? '' : String(value));
};

/** A button with a click handler. */
export const button = (label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement => {
  const created = element('button', { type: 'button', ...attributes }, label);
  created.addEventListener('click', onClick);
  return created;
};
