/** Common surnames in Turkey, folded, which make a name even of a given name that is an ordinary word. */
const common = new Set(
  (
    'acar akbulut akgul akin akkaya akman aksoy aktas alkan altun aras ari arslan aslan aslantas atalay ates avci ' +
    'aydin aydogan basaran bayrak bektas bicer bilgin binici bozkurt bulut cakir cakmak can celik cetin cetinkaya ' +
    'ceylan cinar coskun demir demirci demirel deveci dincer dogan duman durmaz dursun eker ekinci erdem erdogan ' +
    'ergin erol ersoy ertas esen gencer gocmen gok goktas gul guler gunduz gunes guney gungor gur guven inan isik ' +
    'kahraman kalkan kaplan kara karabulut karaca karadag karagoz karakaya karakus karaman karatas kartal kaya ' +
    'kaygisiz keskin kilic kilinc kirac kizil koc kocak kocaman koksal kokten korkmaz kose kurt mutlu oguz okur oral ' +
    'orhan oz ozbek ozcan ozdemir ozer ozgur ozkan ozmen ozturk pala pekcan polat saglam sahin sancak sarikaya savas ' +
    'sen senturk sever sevim sevinc sezer simsek sipahi sonmez soylu sozen tan taner tanriverdi tas tasdemir tekin ' +
    'tokgoz topal topcu toprak tosun tuna tunc tuncer turan turk turkmen turkoglu tutar ucar ulu uluc unal uslu uysal ' +
    'varol vural yalcin yalman yaman yasar yavuz yazici yener yigit yildirim yildiz yildizhan yilmaz yuce yuksel ' +
    'zengin'
  ).split(' '),
);
const shape = /(?:oglu|turk|(?<!besik)tas|kaya|soy)$|^(?:oz(?!el|et|en|ne|gu)|kara(?!r|k|n)|demir)\p{L}{3,}$/u;

/** Whether a folded word is known as a surname, or has a surname's shape. */
export const isKnownSurname = (word: string) => common.has(word) || shape.test(word);
