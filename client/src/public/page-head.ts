export interface Question {
  question: string;
  /** Plain text: it is also what search engines read. */
  answer: string;
}

/** What stands in the document's head; written into it at build time (prerender.tsx), never by the browser. */
export interface PageHead {
  /** At most 60 characters, with the product's name where it fits. */
  title: string;
  /** At most 155 characters, one or two sentences. */
  description: string;
  /** The picture that other sites show with a link: `/social/<picture>.jpg`. */
  picture: string;
  /** Tools only: makes the page a WebApplication for search engines. */
  tool?: { name: string };
  faq?: readonly Question[];
}
