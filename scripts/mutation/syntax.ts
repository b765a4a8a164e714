import { type ESTree, parseSync } from 'vite';

export type Node = ESTree.Node;

/** One source file and its syntax. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
}

export const parse = (file: string, text: string): Source => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0)
    throw new Error(`${file} cannot be parsed: ${errors.map(({ message }) => message).join('; ')}`);
  return { file, text, program };
};

/** Whether a changed text is still valid syntax. */
export const isValidSyntax = (file: string, text: string): boolean => parseSync(file, text).errors.length === 0;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/**
 * Calls a function for every node with its ancestors, the nearest last. If it returns false, the children of the node
 * are skipped.
 */
export const walk = (
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => boolean | void,
  above: readonly Node[] = [],
): void => {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression') return;
  if (visit(node, above) === false) return;
  const ancestors = [...above, node];
  for (const value of Object.values<unknown>({ ...node }))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, ancestors);
};

/** An expression without its parentheses and casts. */
export const unwrap = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node;

/** The name of a property, or the text of a string. */
export const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

/** The properties of an object by name; a spread is left out. */
export const propertiesOf = (node: Node): ESTree.ObjectProperty[] =>
  node.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : [];

export const propertyOf = (node: Node, name: string): ESTree.ObjectProperty | undefined =>
  propertiesOf(node).find(({ key }) => nameOf(key) === name);

/** The elements of an array, or the node itself if it is no array. */
export const elementsOf = (node: Node): Node[] =>
  node.type === 'ArrayExpression' ? node.elements.filter((element) => element !== null) : [node];

/** The name of the called function or method. */
export const calleeOf = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const callee = unwrap(node.callee);
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
};

/** The code of a node on one line, shortened. */
export const codeOf = ({ text }: Source, { start, end }: Node, maxLength = 60): string => {
  const line = text.slice(start, end).replaceAll(/\s+/g, ' ');
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
};
