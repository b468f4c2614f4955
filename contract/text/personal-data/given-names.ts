/** Common given names in Turkey, folded, without those that are more often ordinary words before "bey". */
export const givenNames = new Set(
  (
    'abdullah abdurrahman adem adil adnan afra ahmet ahsen akif akin alara aleyna ali alican aliye alp alparslan ' +
    'alper altan altay anil ara aras arda arif arzu asaf asena asiye asli asuman asya ata atakan atilla atila ayberk ' +
    'ayca aydan aydin ayfer aygul ayhan aykut ayla aylin ayse aysegul aysel aysen aysenur aysun ayten aytac aziz azra ' +
    'bahadir bahar bahri banu baran baris baskin batu batuhan baturalp bayram begum behcet behlul bekir belgin belkis ' +
    'belma bengi bengu bengisu beren beril berk berkan berkay berke berna berrak berrin betul beyza bilal bilge ' +
    'bilgehan binnur birgul birol birsen bora buket bulent burak burcin burcu burhan busra cafer cagan cagatay cagdas ' +
    'cagla caglar cagri cahide cahit can canan candan caner cansel cansin cansu celal celik cem cemal cemil cemile ' +
    'cemre cengiz cenk ceren cetin cevat cevdet cevriye ceyda ceyhan ceylan cicek cigdem cihan cihat coskun cuneyt ' +
    'defne demet demir deniz derin derya devrim dicle didem dilan dilara dilay dilek dogan dogukan doruk duran dursun ' +
    'duru duygu ebru ece eda edanur edip ediz efe ege ela elanur elcin elif emel emin emine emir emirhan emrah emre ' +
    'enes ender engin ercan erdal erdem erdogan eren ergin ergun erhan erkan erkin erol ersin ersoy ertan ertugrul ' +
    'esat esen eser esin esma esra ethem evren evrim eylem eyup ezgi fadime fahri fahriye faik faruk fatih fatma ' +
    'fatmanur fazil fehmi ferah feray ferda ferdi ferhan ferhat feride ferit feryal feyza fevzi fidan figen fikret ' +
    'fikri fikriye filiz firat fulya funda furkan gaye gamze gizem gokce gokcen gokhan goknur goksel goktug gonca ' +
    'gonul gozde gulay gulbahar gulben gulcan gulcin gulden gulderen gulen guler gulfem gulhan guliz gulizar gulnaz ' +
    'gulnur gulsah gulsen gulseren gulsum gulten gunay guney gunes gungor gunseli guray gurbuz gurcan gurkan gursel ' +
    'guven guzide haci hacer hakan haldun hale halil halide halime halis haluk hamdi hamit hamza handan hande hanife ' +
    'harun hasan hasibe hasret hatice havva hayati haydar hayri hayriye hazal hediye helin hicran hidayet hikmet ' +
    'hilal hilmi hulya hursit huseyin husnu ibrahim idil idris ihsan ilayda ilhami ilhan ilkay ilke ilker ilkin ' +
    'ilknur ilyas imran inci ipek irem irfan irmak isa isil ishak ismail ismet izzet jale kaan kadir kadriye kagan ' +
    'kamil kamile kamuran kasim kazim kemal kenan kerem kerim kevser kivanc kiymet koray korhan kubilay kubra kudret ' +
    'kursat lale latif latife leman leyla levent lutfi lutfiye macide mahir mahmut mansur mazhar medine mehmet mehtap ' +
    'melahat melda melek melih melike melis melisa meltem memduh memnune meral mert merve meryem mesut metehan metin ' +
    'mevlut mina mine miray mirac mithat mualla muammer mucahit muge muhammed muhammet muharrem muhittin muhsin mujde ' +
    'mujdat mukaddes munevver munir murat musa mustafa muzaffer muzeyyen naci naciye nadir nadire nagihan nahide ' +
    'naile naim namik nazan nazife nazim nazli nazmi nazmiye necati necdet necip necla nedim nefise nejat nermin nese ' +
    'neslihan nesrin nevin nevzat nezahat nezihe nida nigar nihal nihan nihat nil nilay nilgun nilufer nimet niyazi ' +
    'nur nuran nuray nurcan nurdan nurettin nurgul nurhan nuri nuriye nurkan nursel nursen nurten oguz oguzhan okan ' +
    'okay oktay olcay onder onur orcun orhan orkun osman oya ozan ozay ozcan ozden ozer ozge ozgun ozgur ozkan ozlem ' +
    'ozgul oznur pakize pelin perihan pervin pinar polat poyraz rabia rafet ragip rahime rahmi raif ramazan rasim ' +
    'rasit recai recep refik refika remzi resat resit resul reyhan riza rukiye ruveyda ruya ruzgar sabahat sabahattin ' +
    'sabiha sabri sabriye sacide sadettin sadik sadiye safak saffet sahin saime sakine salih saliha salim samet sami ' +
    'saniye savas saziye sebnem seckin seda sedat sedef sefa sefer seher selahattin selami selcan selcuk selda selim ' +
    'selin selma selman selvi sema semih semiha semra sena senay seniha senol serap serdal serdar serhan serhat ' +
    'serkan sermin serpil sertac sertan servet sevcan sevda sevgi sevil sevilay sevim sevinc sevtap seyda seyfettin ' +
    'seyfi seyma seyit sezai sezen sezer sezgin sezin sibel sidika simge sinan sinem songul suat sude sukran sukru ' +
    'sukriye suleyman sultan sumeyye suna suheyla suzan sahika sehnaz semsettin seref serife sevket sirin suheda sule ' +
    'tacettin tahir tahsin talat talha tamer taner tansu tarik tarkan taylan tayfun tayfur tekin teoman tevfik tijen ' +
    'tolga toprak tugba tugce tugrul tulay tulin tuna tuncay tuncer turan turgay turgut turhan turkan ufuk ugur ulas ' +
    'ulku ulviye umit umran umut utku ulker unal unsal vahap vahide vahit vedat veli veysel volkan yagiz yagmur yakup ' +
    'yalcin yaman yaren yasar yasemin yasin yavuz yasmin yelda yeliz yesim yetkin yigit yildiray yildirim yildiz ' +
    'yilmaz yunus yurdagul yusuf yuksel zafer zehra zekai zekeriya zeki zekiye zeliha zerrin zeynel zeynep ziya ' +
    'zubeyde zuhal zulal zuleyha zulfiye zumrut ada aybuke berfin beyzanur bunyamin ecrin nisanur ozgecan ridvan ' +
    'saban sila taha tunahan omer mikail nisa doga ugurcan oguzcan eray sudenaz sercan ercument ersan mertcan onat ' +
    'necmi necmettin nizamettin bedirhan rojin rojda zilan berivan mazlum saadet zahide simay'
  ).split(' '),
);

/** Given names that are ordinary words, places or seasons, too: alone they are no sign of a person. */
export const ordinaryNames = new Set(
  (
    'ada adil afra alp altan altay anil ara arzu asya ata aydin aytac aziz bahar baran baris baskin bayram belgin ' +
    'berrak bilge bora burcu cagan cagdas cagla caglar cagri can canan candan celik cem cemre cetin ceyhan ceylan ' +
    'cicek cihan coskun defne demet demir deniz derin derya devrim dicle dilek doga dogan doruk duran dursun duru ' +
    'duygu ece eda ege ela emel emin emir emre ender engin erdem ergin erkin esat esen eser esin evren evrim eylem ' +
    'fatih fazil ferah ferda fidan fikri filiz firat gaye gizem gokce gokcen gonca gonul gozde gulen guler gunay ' +
    'gunes guney gungor guven haci hale hasret hayati hayri hazal hediye hicran hidayet hikmet hilal ilke imran inci ' +
    'ipek irfan irmak isa isil kadir kamil kasim kevser kiymet kudret lale levent mahir mansur mazlum medine mehtap ' +
    'melek meltem memduh mert mina mine mirac muharrem mujde munir nadir nadire nazli nese nida nihal nilufer nimet ' +
    'nur onder onur oya ozer ozgun ozgur ozlem pinar polat poyraz ramazan resit reyhan riza ruya ruzgar saadet saban ' +
    'sadik safak sahin sakine salim savas sedef sefa sefer seher selim selvi sema sena serap seref serhat servet ' +
    'sevda sevgi sevim sevinc seyit sila sezer simge sirin sukran sultan suna tekin toprak tuna turan turkan ufuk ' +
    'ugur ulas ulker ulku umit umran umut vahit veli yagmur yalcin yaman yaren yasar yasemin yavuz yetkin yigit ' +
    'yildirim yildiz yilmaz yuksel zafer zeki zumrut'
  ).split(' '),
);
