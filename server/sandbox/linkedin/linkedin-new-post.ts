import { isObject, isStorable, type Json } from '../network/wire-problem';
import { denied, invalidField, problem } from './linkedin-problem';
import { shownText, unescaped } from './little-text';

const required = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState'];
const optional = ['isReshareDisabledByAuthor', 'content'];
const maxLength = 3_000;
const images = { least: 2, most: 20 };
const maxAltText = 4_086;

interface RequestedPost {
  commentary: string;
  /** As LinkedIn shows it. */
  text: string;
  visibility: 'PUBLIC' | 'CONNECTIONS';
  media: { id: string; altText: string }[];
}

/** Throws the problem with which `POST /rest/posts` is refused. */
export function readNewPost(body: Json, authors: string[]): RequestedPost {
  const unknown = Object.keys(body).find((key) => ![...required, ...optional].includes(key));
  if (unknown !== undefined) throw invalidField(`/${unknown}`, 'unrecognized field found but not allowed');
  const missing = required.find((key) => body[key] === undefined);
  if (missing !== undefined) throw problem(400, 'MISSING_FIELD', `Field /${missing} is required but was not found.`);
  if (!/^urn:li:(?:person|organization):[\w-]+$/.test(String(body['author'])))
    throw problem(400, 'INVALID_URN_TYPE', 'The author must be a urn:li:person or a urn:li:organization.');
  if (!authors.includes(String(body['author']))) throw denied('posts.CREATE for this author');
  if (body['lifecycleState'] !== 'PUBLISHED') throw invalidField('/lifecycleState', 'must be PUBLISHED');
  if (!isObject(body['distribution'])) throw invalidField('/distribution', 'must be an object');
  const { visibility } = body;
  if (visibility !== 'PUBLIC' && visibility !== 'CONNECTIONS') throw invalidField('/visibility', 'not an enum symbol');
  const commentary = readCommentary(body['commentary']);
  return { commentary, text: shownText(commentary), visibility, media: readContent(body['content']) };
}

function readCommentary(commentary: unknown): string {
  if (typeof commentary !== 'string' || !isStorable(commentary))
    throw invalidField('/commentary', 'must be a string of characters that are allowed');
  const { length } = unescaped(commentary);
  if (length > maxLength)
    throw problem(400, 'FIELD_LENGTH_TOO_LONG', `commentary has ${length} characters; the limit is ${maxLength}.`);
  return commentary;
}

function readContent(content: unknown): RequestedPost['media'] {
  if (content === undefined) return [];
  const { media, multiImage } = isObject(content) ? content : {};
  if (media !== undefined) return [readMedia(media, '/content/media', /^urn:li:(image|video|document):[\w-]+$/)];
  const list = isObject(multiImage) ? multiImage['images'] : undefined;
  if (!Array.isArray(list)) throw invalidField('/content', 'must be media or multiImage');
  if (list.length < images.least || list.length > images.most)
    throw invalidField('/content/multiImage/images', `must have ${images.least} to ${images.most} images`);
  return list.map((image: unknown, at) =>
    readMedia(image, `/content/multiImage/images/${at}`, /^urn:li:image:[\w-]+$/),
  );
}

function readMedia(media: unknown, field: string, allowed: RegExp): { id: string; altText: string } {
  const { id, altText = '', title } = isObject(media) ? media : {};
  if (typeof id !== 'string' || !allowed.test(id))
    throw problem(400, 'INVALID_URN_TYPE', `${field}/id is of a type that is not allowed here.`);
  const isDocument = /^urn:li:document:/.test(id);
  if (isDocument && (typeof title !== 'string' || title === ''))
    throw problem(400, 'MISSING_FIELD', `Field ${field}/title is required but was not found.`);
  if (typeof altText !== 'string' || altText.length > maxAltText)
    throw invalidField(`${field}/altText`, `must be a text of at most ${maxAltText} characters`);
  return { id, altText: isDocument ? String(title) : altText };
}
