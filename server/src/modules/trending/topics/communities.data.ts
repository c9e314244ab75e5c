/**
 * What puts a topic into a community: these words in its titles (`a_b` is two words in a row), else what the source says. Words
 * that are at home in two fields stand in none.
 */
export const communities = {
  tech: {
    name: 'Tech',
    words:
      'ai llm llms gpt chatgpt openai anthropic claude gemini copilot nvidia amd intel gpu gpus cpu chips semiconductor semiconductors software hardware firmware app apps api apis sdk open_source linux kernel windows macos ios android iphone pixel browser chrome firefox safari rust python javascript typescript golang postgres postgresql sqlite database databases server servers kubernetes docker github gitlab coding programming programmer programmers compiler developer developers encryption malware ransomware hack hacked hackers cybersecurity vulnerability exploit robot robots robotics laptop smartphone tesla wifi bluetooth usb startup startups algorithm neural quantum computer computers computing internet website bluesky mastodon fediverse passkey passkeys',
  },
  business: {
    name: 'Business',
    words:
      'ipo earnings revenue profit profits stocks stock_market shareholder shareholders nasdaq inflation recession interest_rate interest_rates tariff tariffs merger acquisition acquires acquired layoffs layoff ceo cfo founders investor investors venture_capital bank banks banking economy economic economist jobs_report unemployment wages retail retailer retailers bankruptcy bitcoin crypto ethereum antitrust supply_chain quarterly',
  },
  science: {
    name: 'Science',
    words:
      'nasa esa telescope galaxy planet planets exoplanet asteroid comet rocket spacex starship orbit moon mars lunar eclipse physics physicist physicists particle fusion chemistry biology biologist genome dna fossil fossils dinosaur dinosaurs archaeology archaeologists climate volcano earthquake ocean species researchers scientists astronomy astronomers mathematics mathematician theorem laboratory satellite aurora',
  },
  culture: {
    name: 'Culture',
    words:
      'film films movie movies cinema trailer netflix hbo disney oscar oscars grammy grammys emmy album song songs singer concert tour music musician band bands taylor_swift beyonce book books novel author novelist poetry museum exhibition gallery artist artists theatre theater festival season_finale anime manga video_game video_games gaming gamer nintendo playstation xbox steam fashion celebrity actor actress comedian podcast photography',
  },
  sports: {
    name: 'Sports',
    words:
      'football soccer nfl nba mlb nhl fifa uefa champions_league premier_league world_cup super_bowl olympics olympic tennis wimbledon golf cricket rugby f1 formula_1 grand_prix marathon cycling coach striker goalkeeper quarterback touchdown playoff playoffs semifinal semifinals boxing ufc referee stadium knicks lakers celtics yankees arsenal real_madrid fc_barcelona cup_final penalty_shootout',
  },
  politics: {
    name: 'Politics and world',
    words:
      'president prime_minister parliament congress senate senator senators election elections vote voters voting ballot candidate government minister ministers supreme_court lawmakers treaty sanctions war ceasefire military troops nato eu european_union ukraine russia china israel gaza iran diplomat diplomats embassy protest protests protesters refugees immigration border referendum coalition governor mayor summit shutdown',
  },
  health: {
    name: 'Health',
    words:
      'health hospital hospitals nurse nurses doctors patient patients vaccine vaccines vaccination virus flu covid measles pandemic outbreak cancer diabetes alzheimer dementia obesity fda clinical_trial clinical_trials therapy mental_health sleep diet nutrition medicine medical surgery antibiotics disease diseases heart_attack longevity',
  },
} as const;

export type CommunitySlug = keyof typeof communities;

export const communitySlugs = Object.keys(communities) as [CommunitySlug, ...CommunitySlug[]];

export const isCommunity = (slug: string): slug is CommunitySlug => Object.hasOwn(communities, slug);
