/** Titles of one story in the words of several sources. */
export const samePairs: readonly (readonly [string, string])[] = [
  ['OpenAI releases GPT-6 with a smaller price', 'OpenAI releases GPT-6'],
  ['Rust 2.0 Is Released', 'Rust 2.0 released'],
  ['NASA’s Artemis III crew lands on the Moon', 'Artemis III crew lands on Moon, NASA says'],
  ['#WorldCupFinal', 'World Cup final'],
  ['#worldcup', 'World Cup'],
  ['World Cup final', 'Argentina wins World Cup final on penalties'],
  ['Right to repair', '#RightToRepair'],
  ['Fed cuts interest rates by a quarter point', 'Fed cuts interest rates a quarter point as inflation eases'],
  ['Breaking: magnitude 7.1 earthquake off the coast of Chile', 'Magnitude 7.1 earthquake hits off Chile coast'],
  ['Show HN: A spreadsheet that explains its formulas', 'A spreadsheet that explains its formulas'],
  ['Taylor Swift announces new album', 'Taylor Swift Announces A New Album'],
  ['Cloudflare outage takes down large parts of the web', 'Cloudflare outage takes down parts of the web'],
  ['Postgres 19 released', 'Postgres 19 Released'],
  ['東京で震度5の地震', '東京で震度5の地震'],
];

/** Titles that share words, or a name, and are about something else. */
export const differentPairs: readonly (readonly [string, string])[] = [
  ['New York', 'New York Knicks win game seven'],
  ['Los Angeles', 'Los Angeles Lakers win game seven'],
  ['New York mayor presents budget', 'New York Knicks win game seven'],
  ['Apple', 'Apple Vision Pro 2 announced'],
  ['Apple unveils cheaper MacBook', 'Apple sued over App Store fees'],
  ['OpenAI releases GPT-6', 'OpenAI releases its finances'],
  ['Rust 2.0 released', 'Ruby 4.0 released'],
  ['Postgres 18 released', 'Postgres 19 released'],
  ['Trump meets Zelensky in Paris', 'Trump plays golf in Scotland'],
  ['Fed cuts interest rates', 'Bank of England holds interest rates'],
  ['Manchester United 2-1 Arsenal', 'Arsenal 3-0 Chelsea'],
  ['Why I quit my job', 'Why I left Google'],
  ['Show HN: A terminal file manager', 'Show HN: A terminal music player'],
  ['Earthquake in Chile', 'Earthquake in Japan'],
  ['The best laptop of 2026', 'The best phone of 2026'],
  ['AI', 'AI Act'],
  ['', ''],
  ['🔥🔥', '🎉'],
];
