import { shownText, unescaped } from './little-text';
import { invalidField, missingField, problem } from './linkedin-problem';
import { authorUrn, Member } from './linkedin.members';

const knownKeys = new Set([
  'author',
  'commentary',
  'visibility',
  'distribution',
  'lifecycleState',
  'isReshareDisabledByAuthor',
  'content',
  'container',
  'reshareContext',
]);
const maxLength = 3_000;
const images = { least: 2, most: 20 };
const maxAltText = 4_086;

export interface RequestedPost {
  commentary: string;
  /** As LinkedIn shows it. */
  text: string;
  visibility: string;
  media: { id: string; altText: string }[];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws the `LinkedinProblem` with which `POST /rest/posts` is refused. */
export function readNewPost(body: unknown, member: Member): RequestedPost {
  if (!isObject(body)) throw missingField('/author');
  const unknown = Object.keys(body).find((key) => !knownKeys.has(key));
  if (unknown !== undefined) throw invalidField(`/${unknown}`, 'unrecognized field found but not allowed');
  for (const key of ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState']) {
    if (body[key] === undefined) throw missingField(`/${key}`);
  }
  if (typeof body['author'] !== 'string' || !/^urn:li:person:[\w-]+$/.test(body['author']))
    throw problem(400, 'INVALID_URN_TYPE', 'The author must be a urn:li:person.');
  if (body['author'] !== authorUrn(member.id))
    throw problem(403, 'ACCESS_DENIED', 'Not enough permissions to access: posts.CREATE for this author');
  if (body['lifecycleState'] !== 'PUBLISHED') throw invalidField('/lifecycleState', 'must be PUBLISHED');
  if (!isObject(body['distribution'])) throw invalidField('/distribution', 'must be an object');
  const { visibility } = body;
  if (visibility !== 'PUBLIC' && visibility !== 'CONNECTIONS') throw invalidField('/visibility', 'not an enum symbol');
  const commentary = readCommentary(body['commentary']);
  return { commentary, text: shownText(commentary), visibility, media: readContent(body['content']) };
}

function readCommentary(commentary: unknown): string {
  if (typeof commentary !== 'string') throw invalidField('/commentary', 'must be a string');
  // Postgres stores neither NUL nor half a character.
  if (/[\0\p{Cs}]/u.test(commentary)) throw invalidField('/commentary', 'has characters that are not allowed');
  const { length } = unescaped(commentary);
  if (length > maxLength)
    throw problem(400, 'FIELD_LENGTH_TOO_LONG', `commentary has ${length} characters; the limit is ${maxLength}.`);
  return commentary;
}

function readContent(content: unknown): RequestedPost['media'] {
  if (content === undefined || content === null) return [];
  if (!isObject(content)) throw invalidField('/content', 'must be an object');
  if (isObject(content['article'])) return [];
  if (isObject(content['media']))
    return [readMedia(content['media'], '/content/media', /^urn:li:(image|video):[\w-]+$/)];
  const list = isObject(content['multiImage']) ? content['multiImage']['images'] : undefined;
  if (!Array.isArray(list)) throw invalidField('/content', 'must be media, multiImage or article');
  if (list.length < images.least || list.length > images.most)
    throw invalidField('/content/multiImage/images', `must have ${images.least} to ${images.most} images`);
  return list.map((image: unknown, index) =>
    readMedia(image, `/content/multiImage/images/${index}`, /^urn:li:image:[\w-]+$/),
  );
}

function readMedia(media: unknown, field: string, allowed: RegExp): { id: string; altText: string } {
  const { id, altText = '' } = isObject(media) ? media : {};
  if (typeof id !== 'string' || !allowed.test(id))
    throw problem(400, 'INVALID_URN_TYPE', `${field}/id is of a type that is not allowed here.`);
  if (typeof altText !== 'string' || altText.length > maxAltText)
    throw invalidField(`${field}/altText`, `must be a text of at most ${maxAltText} characters`);
  return { id, altText };
}
